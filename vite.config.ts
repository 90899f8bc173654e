import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** In every page's framework. A list and not "all packages": what only some pages need must not travel to the others. */
const FRAMEWORK = 'react|react-dom|react-router|scheduler|use-intl|icu-minify'
/** With these, only pages that need a session. The Supabase client comes by itself, when the session is asked for. */
const SESSION = 'web[\\\\/]accounts|@hookform|react-hook-form|sonner'
/** The admin console has pages enough to look like "most pages"; left alone, its modules go to admins only. */
const CONSOLE = 'web[\\\\/]admin'

/** What checks answers, and what sends papers: for whoever fills a form in, however many pages have one. */
const WHEN_ANSWERED =
  'domain[\\\\/]shared[\\\\/](validate|list)\\.ts|domain[\\\\/].*-input\\.ts|domain[\\\\/]project-requests[\\\\/]facts\\.ts|domain[\\\\/](documents|providers|accounts[\\\\/]password)|web[\\\\/]documents|web[\\\\/]forms[\\\\/](ask-api|by-field|retries)|web[\\\\/]providers[\\\\/](check-|own-place|place-)'
/** Parts of waiting and of standing: tracking, an own place, the console. Nobody's first page needs them. */
const STANDING = 'web[\\\\/]ui[\\\\/](dialog|empty-state|skeleton|spinner|stat|status-badge|sla-clock)\\.tsx'
/** The places of those who hold a lead or a link: a provider's own, an owner's tracking. Nobody's first page either. */
const PLACES =
  'web[\\\\/](leads|links|quotes|dispatch|tracking|compare|chat|sla|subscriptions|payments|lead-accounts|invoices|revenue|packages|owner-accounts|consultations|reviews|complaints|privacy)[\\\\/]|web[\\\\/]providers[\\\\/]use-(lead-news|own-place|place)|web[\\\\/]project-requests[\\\\/](link-not-found|time-left)|domain[\\\\/](links|quotes|dispatch|sla|subscriptions|payments|consultations|reviews|complaints|privacy|owner-accounts)[\\\\/]|i18n[\\\\/]appointment-format'
/** The engine of the estimate and what reads plans by it: it comes with a person's first answer, and with payments that are judged. */
const ENGINE = 'domain[\\\\/](estimates|path-correction)[\\\\/]'
/** What several places of those who signed in share: drawings beside their words, and what reads a number in words. */
const OF_PLACES =
  'lucide[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](arrow-left|video|calendar-plus|sparkles|shield-check|file-text|phone|inbox|calendar-clock|lock-keyhole|eye|eye-off|ruler|camera|calendar-x|badge-check|pencil-line|trash|trash-2|send-horizontal|map-pin|message-circle|copy|paperclip|download|log-out|external-link|banknote|credit-card|receipt-text)\\.|domain[\\\\/]shared[\\\\/](number-words|riyadh-time)|web[\\\\/]ui[\\\\/]checkbox-group|web[\\\\/]place-paths|domain[\\\\/]project-requests[\\\\/]project-request-lifecycle|web[\\\\/]providers[\\\\/]firm-avatar'
/** The page of a registration in one file, because a provider's own place is made of parts of it. */
const REGISTRATION =
  'web[\\\\/]documents[\\\\/]paper-row|web[\\\\/]providers[\\\\/](register\\.route|registration-(fields|form|section)|use-registration|firm-fields|package-fields|paper-field)\\.tsx?|domain[\\\\/]documents[\\\\/]document\\.ts|domain[\\\\/]providers[\\\\/]provider\\.ts'

/** The form of a project request in one file: the owner page and the wizard are made of it, and it comes after both pages. */
const REQUESTING =
  'web[\\\\/]project-requests[\\\\/](project-request-form|use-project-request-form|estimate-panel|use-estimate|how-computed|read-facts|asked-answers|contact-fields|submit-bar|project-fields|detail-fields|restored-notice|job-picker|edit-jobs)\\.tsx?|web[\\\\/]ui[\\\\/]range-slider'
/** What sends the form: its pages have that before the form itself. */
const SENDING =
  'web[\\\\/]project-requests[\\\\/](send-form|form-words|draft)|web[\\\\/]forms[\\\\/](draft|form-fields)'
/** Small, and on pages that need nothing else of the form. */
const RANGE = 'web[\\\\/]project-requests[\\\\/]estimate-range|web[\\\\/]ui[\\\\/]dimension-line'
/** What names a job: for whoever only reads a request. */
const JOB_TEXT = 'i18n[\\\\/]job-text|domain[\\\\/]project-requests[\\\\/]job-units'
/** What a request says, as fields and by its jobs: for whoever fills one in. */
const OF_FACTS =
  'domain[\\\\/]project-requests[\\\\/](jobs|offered-jobs|questions|known-facts|project-request-form)\\.ts'
/** The form's sheets come with its page, which is painted before the form's script is there. */
const REQUEST_STYLES =
  'web[\\\\/](estimates[\\\\/]bill|project-requests[\\\\/](project-request-form|job-picker))\\.css'
const RANGE_STYLES = 'web[\\\\/]project-requests[\\\\/]estimate-panel\\.css'

/** Sheets of some pages: in the sheet of all they were a third of what a first visit waits for. */
const OWN_STYLES =
  'web[\\\\/](providers|legal|analyses|estimates|project-requests|offline)[\\\\/][a-z-]+\\.css'

/**
 * Left alone, the bundler makes a file of every set of modules that some pages share: /owner loaded 24 of them, and
 * each is compressed by itself. Libraries in one file and what most pages share in another are 5 kB less.
 * The validator stays apart: it is loaded with a person's first answer.
 */
const codeSplitting = {
  groups: [
    { name: 'validator', test: /node_modules[\\/]zod/, priority: 4 },
    {
      name: 'framework',
      test: new RegExp(`node_modules[\\\\/](${FRAMEWORK})[\\\\/]|vite/preload-helper`),
      priority: 3,
    },
    {
      name: 'site',
      test: new RegExp(
        `^(?!.*([\\\\/](${SESSION}|${CONSOLE}|@supabase)[\\\\/]|${WHEN_ANSWERED}|${STANDING}|${PLACES}|${ENGINE}|${OF_PLACES}|${REGISTRATION}|${REQUESTING}|${SENDING}|${RANGE}|${OF_FACTS}|${JOB_TEXT}|${OWN_STYLES}))`,
      ),
      minShareCount: 3,
      priority: 2,
    },
    { name: 'validate', test: /domain[\\/]shared[\\/](validate|list)\.ts/, priority: 1 },
    { name: 'registration', test: new RegExp(REGISTRATION), priority: 1 },
    { name: 'request-styles', test: new RegExp(REQUEST_STYLES), priority: 3 },
    { name: 'range-styles', test: new RegExp(RANGE_STYLES), priority: 3 },
    { name: 'send-form', test: new RegExp(SENDING), priority: 2 },
    { name: 'range', test: new RegExp(RANGE), priority: 2 },
    { name: 'job-text', test: new RegExp(JOB_TEXT), priority: 3 },
    { name: 'facts', test: new RegExp(OF_FACTS), priority: 2 },
    { name: 'request', test: new RegExp(REQUESTING), priority: 1 },
    { name: 'session', test: new RegExp(`[\\\\/](${SESSION})[\\\\/]`), minShareCount: 2, priority: 1 },
  ],
}

/**
 * Sonner makes its style sheet by script, which our Content-Security-Policy refuses. The same sheet is imported as a
 * file (web/ui/toasts.tsx), so the call is taken out; another release that calls it differently stops the build.
 */
const styleSheetAsFile: Plugin = {
  name: 'sonner-style-sheet-as-file',
  transform: {
    filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
    handler(code) {
      const without = code.replace(/wt\(`:where\(html\[dir="ltr"\]\)[^`]*`\);/, '')
      if (without === code) this.error('Sonner adds its style sheet in another way than we know.')
      return { code: without, map: null }
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), styleSheetAsFile],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  resolve: {
    alias: {
      // Messages are compiled on the server (i18n/messages.ts), so the browser needs only the formatter, not the ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Bundled into the server build too, so that the alias above holds on both sides of hydration.
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
})
