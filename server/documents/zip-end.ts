/** The end record of a ZIP lies within its last 65,557 bytes (APPNOTE §4.3.16). */
const ZIP_END = 'PK\u0005\u0006'
const ZIP_TAIL = 65_557

/** Whether an unpacker would also open these bytes as an archive. */
export const endsAsZip = (bytes: Buffer): boolean => bytes.subarray(-ZIP_TAIL).includes(ZIP_END, 0, 'latin1')
