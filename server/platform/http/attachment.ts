/** RFC 6266: the name in UTF-8, and an ASCII name for clients that support no other. */
export const attachment = (fileName: string, plainName = 'document') =>
  `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`
