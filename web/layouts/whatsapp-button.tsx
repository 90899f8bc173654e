/** The first message of the chat. Arabic in both languages: the people who answer read it (spec §2). */
const GREETING = 'السلام عليكم، أحتاج مساعدة في مشروعي على معمار.'

/** Opens a chat with a person. At the physical bottom right in both languages. The glyph is Phosphor's, MIT. */
export const WhatsAppButton = ({ number, label }: { number: string; label: string }) => (
  <a
    className="whatsapp-button"
    href={`https://wa.me/${number}?text=${encodeURIComponent(GREETING)}`}
    target="_blank"
    rel="noopener"
  >
    <svg width="28" height="28" viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <path d="M152.58 145.23l23 11.48A24 24 0 0 1 152 176a72.08 72.08 0 0 1-72-72 24 24 0 0 1 19.29-23.54l11.48 23L101 118a8 8 0 0 0-.73 7.51 56.47 56.47 0 0 0 30.15 30.15A8 8 0 0 0 138 155ZM232 128A104 104 0 0 1 79.12 219.82l-34.05 11.35a16 16 0 0 1-20.24-20.24l11.35-34.05A104 104 0 1 1 232 128Zm-40 24a8 8 0 0 0-4.42-7.16l-32-16a8 8 0 0 0-8 .5l-14.69 9.8a40.55 40.55 0 0 1-16-16l9.8-14.69a8 8 0 0 0 .5-8l-16-32A8 8 0 0 0 104 64a40 40 0 0 0-40 40 88.1 88.1 0 0 0 88 88A40 40 0 0 0 192 152Z" />
    </svg>
    <span>{label}</span>
  </a>
)
