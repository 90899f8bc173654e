import { formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { StandInInvoice } from '#server/adapters/payments/stand-in-store.ts'

/** Payment methods of the fake page. */
export const DEMO_METHODS = ['mada', 'visa', 'applepay'] as const

const STYLE = `
:root{--canvas:#f8f6f2;--surface:#fff;--line:#dcd7cc;--strong:#8f8878;--ink:#15201b;--soft:#55605a;--primary:#17584a;--on:#fff;--note:#fdf3ec;--note-line:#e9c8b0}
@media (prefers-color-scheme:dark){:root{--canvas:#0d1411;--surface:#141d19;--line:#2a3731;--strong:#6f7f77;--ink:#f1efe9;--soft:#b5bdb8;--primary:#7cc4a8;--on:#0d1411;--note:#2b1d14;--note-line:#5d3a22}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem 1rem;background:var(--canvas);color:var(--ink);font:400 1rem/1.7 system-ui,"IBM Plex Sans Arabic",sans-serif}
main{inline-size:min(26rem,100%);background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:1.5rem}
h1{margin:0;font-size:1.25rem;line-height:1.4}
p{margin:.25rem 0 0;color:var(--soft);overflow-wrap:anywhere}
.sum{margin-block:1rem;color:var(--ink);font-size:1.75rem;font-weight:700;line-height:1.3}
.note{margin:1rem 0 0;padding:.75rem 1rem;border:1px solid var(--note-line);border-radius:.75rem;background:var(--note);color:var(--ink);font-size:.875rem}
fieldset{margin:0 0 1rem;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0;margin-block-end:.5rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:center;min-block-size:3rem;padding-inline:1rem;border:1px solid var(--strong);border-radius:.75rem;cursor:pointer}
input{accent-color:var(--primary);inline-size:1.125rem;block-size:1.125rem;margin:0}
button,a.leave{display:block;inline-size:100%;min-block-size:3rem;margin-block-start:.5rem;padding:.5rem 1rem;border:1px solid var(--strong);border-radius:.75rem;background:none;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first{background:var(--primary);border-color:var(--primary);color:var(--on)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
`

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The fake payment page: the amount, three methods, and every possible outcome. */
export function demoPaymentPage(invoice: StandInInvoice | undefined, locale: Locale): string {
  const t = translatorFor(locale)
  const body =
    invoice?.status === 'initiated'
      ? openPage(invoice, locale)
      : overPage(invoice ? 'over' : 'unknown', invoice?.back_url ?? '/', locale)
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escaped(t('dev.moyasar.metaTitle'))}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function openPage({ amount, description, back_url }: StandInInvoice, locale: Locale): string {
  const t = translatorFor(locale)
  const say = (key: Parameters<typeof t>[0]) => escaped(t(key))
  const choices = DEMO_METHODS.map(
    (method, at) =>
      `<label><input type="radio" name="method" value="${method}"${at === 0 ? ' checked' : ''}><bdi>${say(`dev.moyasar.${method}`)}</bdi></label>`,
  ).join('')
  return `<h1>${say('dev.moyasar.title')}</h1><p><bdi>${escaped(description)}</bdi></p>
<p class="sum"><bdi>${escaped(formatMoneyText(amount, locale))}</bdi></p>
<form method="post"><fieldset><legend>${say('dev.moyasar.method')}</legend>${choices}</fieldset>
<button class="first" name="act" value="pay">${say('dev.moyasar.pay')}</button>
<button name="act" value="pay_late">${say('dev.moyasar.payLate')}</button>
<button name="act" value="fail">${say('dev.moyasar.fail')}</button>
<button name="act" value="fail_funds">${say('dev.moyasar.failFunds')}</button></form>
<a class="leave" href="${escaped(back_url ?? '/')}">${say('dev.moyasar.leave')}</a>
<p class="note">${say('dev.moyasar.notice')}</p>`
}

function overPage(why: 'over' | 'unknown', href: string, locale: Locale): string {
  const t = translatorFor(locale)
  return `<h1>${escaped(t(`dev.moyasar.${why}Title`))}</h1><p>${escaped(t(`dev.moyasar.${why}`))}</p>
<a class="leave" href="${escaped(href)}">${escaped(t('dev.moyasar.back'))}</a>
<p class="note">${escaped(t('dev.moyasar.notice'))}</p>`
}
