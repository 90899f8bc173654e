/** A chat with `number` (E.164 digits) that begins with `text`. */
export const whatsAppLink = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
