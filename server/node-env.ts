/**
 * React decides at its first import whether it runs its development form, which is several times slower. Import this
 * before it.
 */
process.env.NODE_ENV ??= 'production'
