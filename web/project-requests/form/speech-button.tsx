import { Mic, Square } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from '../wizard/wizard.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/** What we use of the browser's speech recognition; TypeScript's own library does not know it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}
type Heard = ArrayLike<{ transcript: string }> & { isFinal: boolean }
type WithSpeech = {
  SpeechRecognition?: new () => Recognition
  webkitSpeechRecognition?: new () => Recognition
}

const SPOKEN = { ar: 'ar-SA', en: 'en' }

/** Speaking instead of typing, where the browser can; elsewhere nothing is shown. */
export function SpeechButton({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('wizard')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'listening' | 'failed'>('idle')
  const open = useRef<Recognition>(undefined)
  useEffect(() => () => open.current?.stop(), [])
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithSpeech
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  if (!Recognizer) return null

  const listen = () => {
    const recognition = new Recognizer()
    Object.assign(recognition, { lang: SPOKEN[locale], continuous: true, interimResults: false })
    recognition.onresult = ({ resultIndex, results }) => {
      const heard = Array.from(results).slice(resultIndex)
      const words = heard.filter(({ isFinal }) => isFinal).map((result) => result[0]!.transcript.trim())
      if (words.length > 0) addWords(form, words.join(' '))
    }
    recognition.onerror = ({ error }) => setState(error === 'aborted' ? 'idle' : 'failed')
    recognition.onend = () => setState((now) => (now === 'listening' ? 'idle' : now))
    recognition.start()
    open.current = recognition
    setState('listening')
  }

  const isListening = state === 'listening'
  return (
    <div className={styles.speech}>
      <Button
        variant="secondary"
        size="md"
        aria-pressed={isListening}
        onClick={() => (isListening ? open.current?.stop() : listen())}
        icon={<Icon icon={isListening ? Square : Mic} />}
      >
        {t(isListening ? 'speakStop' : 'speak')}
      </Button>
      <p role="status">
        {isListening && `${t('listening')} ${t('speakNote')}`}
        {state === 'failed' && t('speakFailed')}
      </p>
    </div>
  )
}

/** After what stands there already, as if it had been typed. */
function addWords(form: ProjectRequestFormState, words: string) {
  const field = form.formRef.current?.elements.namedItem('text')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = [field.value.trimEnd(), words].filter(Boolean).join(' ')
  form.change('text', field.value)
}
