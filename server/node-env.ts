/** React is several times slower in its development form, and decides when it is first imported: import this before it. */
process.env.NODE_ENV ??= 'production'
