import { createContext } from 'react-router'

/** Where the words of a document wait, as JSON in a script (UTF-8), until web/entry.server.tsx hands them over with the page. */
export const wordsContext = createContext<Uint8Array>(new Uint8Array())

/** The same for what the reader of a signed-in page was answered (web/accounts/page-reader.server.ts). */
export const readerContext = createContext<Uint8Array>(new Uint8Array())
