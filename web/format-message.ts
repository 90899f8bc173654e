import formatOnly from 'use-intl/format-message/format-only'

/**
 * use-intl's formatter of compiled messages. A message without values, as most are, is a plain string; use-intl would
 * still gather all formats for it, which took a twentieth of a page (vite.config.ts).
 */
const formatMessage: typeof formatOnly = (...args) => {
  const [, message] = args
  return typeof message === 'string' ? message : formatOnly(...args)
}
formatMessage.raw = formatOnly.raw

export default formatMessage
