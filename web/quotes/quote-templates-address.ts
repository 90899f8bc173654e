/** The provider's templates, below /api/v1. */
export const QUOTE_TEMPLATES = '/me/quote-templates'
