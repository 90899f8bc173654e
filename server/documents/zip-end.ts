/** A ZIP's end lies within its last 65,557 bytes (APPNOTE §4.3.16). */
const ZIP_END = 'PK\u0005\u0006'
const ZIP_TAIL = 65_557

/** Whether every unpacker would open these bytes as an archive too: two files at once. Bytes as Latin-1 letters. */
export const endsAsZip = (text: string): boolean => text.slice(-ZIP_TAIL).includes(ZIP_END)
