import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import {
  CITIES,
  COUNT_LIMITS,
  DEPTHS,
  FINISH_LEVELS,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
  STAGES,
} from '#domain/project-requests/fact-values.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { BUDGET_FIELDS } from '#domain/project-requests/project-request-form.ts'
import type { AskedFact } from '#domain/project-requests/questions.ts'
import { withVat } from '#domain/shared/money.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate, formatDayMonth, formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/day-field.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { groupThousands, NumberField } from '#web/ui/number-field.tsx'
import { RadioInput, type RadioOption, radioId } from '#web/ui/radio-cards.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ContactAnswers } from '../form/contact-fields.tsx'
import { JobPicker, typeOf } from '../form/job-picker.tsx'
import { AgreementNote, SubmitProblem } from '../form/submit-bar.tsx'
import { InWords } from './in-words.tsx'
import { ThousandRange } from './thousand-range.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import type { PriceOf } from './wizard.tsx'
import { type FactQuestion, factsAsked, type QuestionName } from './wizard-steps.ts'
import { WordsAnswer } from './wizard-words.tsx'

interface AnswersProps {
  question: QuestionName
  wizard: Wizard
  priceOf: PriceOf
}

/** What each question is answered with. */
export function WizardAnswers({ question, wizard, priceOf }: AnswersProps) {
  const t = useTranslations()
  const { parts } = wizard.controller
  switch (question) {
    case 'words':
      return <WordsAnswer wizard={wizard} />
    case 'understood':
      return parts && <parts.Understood wizard={wizard} priceOf={priceOf} />
    case 'type':
      return (
        <Options
          {...{ question, wizard, name: 'projectType' }}
          layout="tiles"
          options={PROJECT_TYPES.map((value) => ({
            value,
            label: t(`projectRequests.projectType.${value}`),
            icon: <CategoryGlyph name={value} size={46} />,
          }))}
        />
      )
    case 'jobs':
      return <JobPicker form={wizard.form} />
    case 'depth':
      return <Choice {...{ question, wizard, priceOf }} fact="depth" values={DEPTHS} />
    case 'level':
      return <LevelAnswer {...{ question, wizard, priceOf }} />
    case 'scope':
      return <Choice {...{ question, wizard, priceOf }} fact="scope" values={SCOPES} />
    case 'stage':
      return <Choice {...{ question, wizard, priceOf }} fact="stage" values={STAGES} />
    case 'size':
      return <SizeAnswer {...{ question, wizard, priceOf }} />
    case 'place':
      return <PlaceAnswers wizard={wizard} />
    case 'files':
      return parts && <parts.ProjectUploads form={wizard.form} />
    case 'timing':
      return <TimingAnswers {...{ question, wizard, priceOf }} />
    case 'review':
      return <ReviewAnswers wizard={wizard} />
    case 'rooms':
      return (
        <>
          <Counts question={question} wizard={wizard} />
          {wizard.here === question && <BathroomPrice priceOf={priceOf} />}
        </>
      )
    case 'plot':
      return <Counts question={question} wizard={wizard} />
    case 'money':
      return <MoneyAnswers wizard={wizard} />
    default:
      return <YesOrNo question={question} wizard={wizard} />
  }
}

interface PricedOption extends RadioOption {
  /** The range it would make. */
  price?: ReturnType<PriceOf>
}

interface OptionsProps {
  question: QuestionName
  wizard: Wizard
  name: string
  options: readonly PricedOption[]
  /** «لا أعرف بعد», always last; none where an answer is needed. */
  unsure?: ReactNode
  layout?: 'tiles' | 'rows'
  /** One tap answers and goes on. By keyboard the arrows only choose. */
  goesOn?: boolean
}

/** One choice, each with its range at the end of its row. */
function Options({ question, wizard, name, options, unsure, layout = 'rows', goesOn = true }: OptionsProps) {
  const t = useTranslations('wizard')
  const field = wizard.form.field(name)
  const all: PricedOption[] = unsure
    ? [...options, { value: '', label: t('unsure'), description: unsure }]
    : [...options]
  const tap = (event: MouseEvent) => {
    // Arrow keys click as well, without a pointer.
    if (goesOn && event.detail > 0) wizard.advance(question)
  }
  return (
    <FieldGroup name={name} label={t(`question.${question}`)} error={field.error}>
      <div className={`radio-cards radio-${layout}`}>
        {all.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside is what a keyboard works
          <label
            className="radio-card"
            key={option.value}
            htmlFor={radioId(name, option, at === 0)}
            data-unsure={option.value === '' || undefined}
            onClick={tap}
          >
            <RadioInput {...field} label="" option={option} value={undefined} first={at === 0} />
            {option.icon}
            <span className="radio-words">
              <span>{option.label}</span>
              {option.description && <small>{option.description}</small>}
            </span>
            {option.price && !option.price.sample && (
              <span className={styles.optionPrice}>
                <ThousandRange range={shownRange(option.price, true)} />
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type Part = { wizard: Wizard }
type PricedPart = Part & { question: QuestionName; priceOf: PriceOf }

/** What the finish level stands for where it is no finish (domain/project-requests/jobs-of.ts). */
const LEVEL_WORDS: Partial<Record<ProjectType, 'material'>> = {
  exterior_finishing: 'material',
}

function LevelAnswer({ question, wizard, priceOf }: PricedPart) {
  const t = useTranslations()
  const words = LEVEL_WORDS[typeOf(wizard.form.fields) ?? 'decoration'] ?? 'levelText'
  return (
    <Options
      {...{ question, wizard, name: 'finishLevel' }}
      unsure={t('wizard.unsureLevel')}
      options={FINISH_LEVELS.map((value) => ({
        value,
        label: t(`projectRequests.finishLevel.${value}`),
        description: t(`wizard.${words}.${value}`),
        price: wizard.here === question ? priceOf({ finishLevel: value }) : undefined,
      }))}
    />
  )
}

interface ChoiceProps extends PricedPart {
  fact: 'depth' | 'scope' | 'stage'
  values: readonly string[]
}

function Choice({ fact, values, ...part }: ChoiceProps) {
  const t = useTranslations('wizard')
  const word = t as unknown as (key: string) => string
  const { question, wizard, priceOf } = part
  return (
    <Options
      {...{ question, wizard, name: fact }}
      unsure={t('unsureLater')}
      options={values.map((value) => ({
        value,
        label: word(`${fact}.${value}`),
        price: wizard.here === question && fact !== 'stage' ? priceOf({ [fact]: value }) : undefined,
      }))}
    />
  )
}

/** What is usual, in square metres, for whoever has not measured yet. */
const SIZES = { house: [120, 200, 375, 600], part: [50, 100, 200, 400] } as const
const HOUSES: readonly (ProjectType | undefined)[] = [
  'interior_finishing',
  'villa_construction',
  'renovation',
  'decoration',
]

function SizeAnswer({ wizard, priceOf, question }: PricedPart) {
  const t = useTranslations()
  const { form } = wizard
  const isHouse = HOUSES.includes(typeOf(form.fields))
  const choose = (areaSqm: string) => {
    form.fill({ areaSqm })
    wizard.advance(question)
  }
  return (
    <>
      <NumberField
        {...form.field('areaSqm')}
        label={t('wizard.fact.areaSqm')}
        hint={t('projectRequests.form.areaHint')}
        unit={t('projectRequests.form.areaUnit')}
        required
      />
      <div className={styles.sizes}>
        <h3>{t('wizard.sizesTitle')}</h3>
        {SIZES[isHouse ? 'house' : 'part'].map((size) => {
          const price = wizard.here === question ? priceOf({ areaSqm: String(size) }) : undefined
          return (
            <button
              key={size}
              type="button"
              className={styles.size}
              aria-pressed={form.fields.areaSqm === String(size)}
              onClick={() => choose(String(size))}
            >
              <span>
                <b>{t('wizard.about', { area: formatNumber(size) })}</b>
                {isHouse && <small>{t(`wizard.sizeOf.s${size as 120}`)}</small>}
              </span>
              {price && !price.sample && (
                <span className={styles.optionPrice}>
                  <ThousandRange range={shownRange(price, true)} />
                </span>
              )}
            </button>
          )
        })}
        <p className="caption">{t('wizard.unsureSize')}</p>
      </div>
    </>
  )
}

/** Numbers that one tap answers, without a gap between them; any other is typed. */
const USUAL_COUNTS: Partial<Record<AskedFact, readonly number[]>> = {
  floors: [1, 2, 3],
  rooms: [1, 2, 3, 4, 5, 6, 7],
  bathrooms: [1, 2, 3, 4, 5, 6, 7],
  quotesInHand: [0, 1, 2, 3, 4],
  advancePercent: [0, 10, 20, 30, 50],
}

interface CountFieldProps {
  fact: AskedFact
  wizard: Wizard
  hint?: ReactNode
  unit?: ReactNode
}

/** One number: its label, the usual ones to tap, and a last chip that opens the box for another. */
function CountField({ fact, wizard: { form }, hint, unit }: CountFieldProps) {
  const t = useTranslations()
  const label = t(`wizard.fact.${fact}`)
  const counts = USUAL_COUNTS[fact]
  const percent = unit === '%' ? '%' : ''
  const told = form.fields[fact] ?? ''
  const isUsual = told === '' || counts?.includes(Number(told))
  const [isOpen, setOpen] = useState(!counts || !isUsual)
  const chipId = (count: number) => `${fact}-${count}`
  const choose = (count: number) => {
    form.fill({ [fact]: String(count) })
    // The filled fields are new ones: the focus goes on to the chip that stands in the place of the pressed one.
    requestAnimationFrame(() => document.getElementById(chipId(count))?.focus({ preventScroll: true }))
  }
  return (
    <div className={styles.count} data-shut={isOpen ? undefined : ''}>
      {counts && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a second label of the field above
        <div
          className={styles.countChoices}
          role="group"
          aria-label={label}
          data-rows={(counts.length + 1) % 4 === 0 ? 'four' : 'three'}
        >
          {counts.map((count) => (
            <button
              key={count}
              id={chipId(count)}
              type="button"
              className={styles.tap}
              aria-pressed={told === String(count)}
              onClick={() => choose(count)}
            >
              {`${count}${percent}`}
            </button>
          ))}
          <button
            type="button"
            className={styles.tap}
            aria-expanded={isOpen}
            aria-controls={fact}
            onClick={() => {
              setOpen(true)
              requestAnimationFrame(() => document.getElementById(fact)?.focus())
            }}
          >
            {t(percent ? 'wizard.otherNumber' : 'wizard.moreThanThese')}
          </button>
        </div>
      )}
      <NumberField
        {...form.field(fact)}
        label={label}
        optionalLabel={t('projectRequests.form.optional')}
        hint={hint}
        unit={unit}
      />
    </div>
  )
}

/** Counts and areas, as far as they matter for the work. */
function Counts({ question, wizard }: Part & { question: 'rooms' | 'plot' }) {
  const t = useTranslations()
  const unit = t('projectRequests.form.areaUnit')
  const hints: Partial<Record<AskedFact, string>> = {
    floors: t('wizard.floorsHint'),
    plotAreaSqm: t('wizard.plotHint'),
  }
  const { controller, form, facts } = wizard
  return (
    <>
      <div className={styles.wizardRow}>
        {factsAsked(question, facts).map((fact) => (
          <CountField
            key={fact}
            fact={fact}
            wizard={wizard}
            hint={hints[fact]}
            unit={fact.endsWith('Sqm') && unit}
          />
        ))}
      </div>
      {question === 'plot' && controller.parts && <controller.parts.PlotDrawing fields={form.fields} />}
    </>
  )
}

/** What one bathroom more adds to the price, below the numbers that it helps to choose. */
function BathroomPrice({ priceOf }: Pick<AnswersProps, 'priceOf'>) {
  const t = useTranslations('wizard')
  const [three, four] = [priceOf({ bathrooms: '3' }), priceOf({ bathrooms: '4' })]
  if (!three || !four || three.sample || four.p50 <= three.p50) return null
  const amount = formatWholeRiyals(shownAmount(withVat(four.p50 - three.p50)))
  return <p className="caption">{t('bathroomPrice', { amount })}</p>
}

function PlaceAnswers({ wizard }: Part) {
  const t = useTranslations('projectRequests')
  return (
    <div className={styles.place}>
      <Options
        {...{ question: 'place', wizard, name: 'city' }}
        goesOn={false}
        options={CITIES.map((value) => ({ value, label: t(`city.${value}`) }))}
      />
      <TextField
        {...wizard.form.field('district')}
        label={t('form.district')}
        optionalLabel={t('form.optional')}
        placeholder={t('form.districtExample')}
        autoComplete="address-level3"
      />
    </div>
  )
}

/** Days, as the words of an owner are read. */
const STARTS = ['0', '30', '90', '180', '365'] as const

function TimingAnswers({ question, wizard }: PricedPart) {
  const t = useTranslations('wizard')
  const locale = useLocale()
  const told = wizard.form.fields.startWithinDays ?? ''
  const { deadline } = wizard.facts
  const { latest, days } = useLatestStart(wizard.facts)
  const isInTime = days !== undefined && days >= 1
  // A start that leaves too little time until the day of the end is no answer. One that was given stays, to be corrected, and
  // the soonest of all always may be meant.
  const possible = STARTS.filter(
    (value, at) => days === undefined || Number(value) <= days || value === told || at === 0,
  )
  const isOwn = told !== '' && !(STARTS as readonly string[]).includes(told)
  const isShort = latest !== undefined && possible.length < STARTS.length
  return (
    <>
      <Options
        {...{ question, wizard, name: 'startWithinDays' }}
        goesOn={false}
        unsure={t('unsureLater')}
        options={[
          ...possible.map((value) => ({ value, label: t(`start.d${value}`) })),
          ...(isShort && isInTime && possible.length === 1 && told !== String(days)
            ? [{ value: String(days), label: t('startBy', { date: formatDayMonth(latest, locale) }) }]
            : []),
        ]}
      />
      <OwnStart wizard={wizard} told={isOwn ? told : ''} />
      {/* Months of work are heard, and not asked: an owner cannot know them. */}
      <input type="hidden" name="durationMonths" value={wizard.form.fields.durationMonths ?? ''} />
      <InWords day={wizard.form.fields.deadline ?? ''}>
        <TextField {...wizard.form.field('deadline')} type="date" label={t('fact.deadline')} />
      </InWords>
      {deadline && isShort && (latest !== deadline || !isInTime) && (
        <Notice
          tone="warning"
          title={t(isInTime ? 'startsTooLate' : 'startsNever', {
            date: formatDate(deadline, locale),
            start: formatDayMonth(latest, locale),
          })}
        >
          {days !== undefined && isInTime && Number(told) > days && (
            <p>{t('endsLater', { date: formatDate(deadline, locale) })}</p>
          )}
        </Notice>
      )}
    </>
  )
}

/** A start on a day of one's own: a request keeps the days until it, as it does for what was read of the words. */
function OwnStart({ wizard: { form }, told }: Part & { told: string }) {
  const t = useTranslations('wizard')
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(riyadhDay(new Date())), [])
  const dayAfter = (days: number) => today && riyadhDay(new Date(Date.parse(today) + days * DAY_MS))
  const change = (day: string) => {
    const days = today && day ? Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS) : undefined
    const isPossible = days !== undefined && days >= 0 && days <= COUNT_LIMITS.startWithinDays.max
    form.fill({ startWithinDays: isPossible ? String(days) : '' })
  }
  return (
    <Field name={OWN_START} label={t('startOn')} hint={t('startOnHint')}>
      {/* Unnamed, as its answer is the radio of those days. */}
      <DayInput
        id={OWN_START}
        value={(told && dayAfter(Number(told))) || ''}
        emptyText={t('chooseDay')}
        min={today}
        max={dayAfter(COUNT_LIMITS.startWithinDays.max)}
        onChange={change}
      />
      {told && <input type="hidden" name="startWithinDays" value={told} />}
    </Field>
  )
}
const OWN_START = 'startOn'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The last day on which the work may begin for the owner's deadline, and the days until it. Known once the page is alive,
 * because the server's page may be of another day; the rules of the report come later, and until then the deadline counts.
 */
function useLatestStart(facts: Facts): { latest?: string; days?: number } {
  const [now, setNow] = useState<number>()
  const [rules, setRules] = useState<typeof import('#domain/path-correction/work-time.ts')>()
  const { deadline } = facts
  useEffect(() => setNow(Date.now()), [])
  useEffect(() => {
    if (deadline) import('#domain/path-correction/work-time.ts').then(setRules, ignoreLostChunk)
  }, [deadline])
  const latest = rules?.latestStart(facts) ?? deadline
  if (!latest || now === undefined) return {}
  return { latest, days: Math.floor((Date.parse(latest) - now) / DAY_MS) }
}

/** A whole question each, answered yes, no, or not known, which is neither. */
function YesOrNo({ question, wizard }: Part & { question: QuestionName }) {
  const t = useTranslations('wizard')
  const word = t as unknown as (key: string) => string
  const answers: RadioOption[] = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
    { value: '', label: t('unsureShort') },
  ]
  return (
    <div className={styles.wizardAnswers}>
      {factsAsked(question as FactQuestion, wizard.facts).map((fact) => {
        const field = wizard.form.field(fact)
        return (
          <FieldGroup key={fact} name={fact} label={word(`ask.${fact}`)} error={field.error}>
            <div className="segments">
              {answers.map((option, at) => (
                <label className="segment" key={option.value} htmlFor={radioId(fact, option, at === 0)}>
                  <RadioInput {...field} label="" option={option} value={undefined} first={at === 0} />
                  <span>{option.label}</span>
                </label>
              ))}
            </div>
          </FieldGroup>
        )
      })}
    </div>
  )
}

function MoneyAnswers({ wizard }: Part) {
  const t = useTranslations()
  const { form } = wizard
  const optionalLabel = t('projectRequests.form.optional')
  // An amount read from the owner's words looks like one that was typed.
  const amount = (name: 'budgetMin' | 'budgetMax') => {
    const field = form.field(name)
    return { ...field, defaultValue: field.defaultValue && groupThousands(field.defaultValue) }
  }
  // What was said is shown to be corrected, and not asked again. Typed here, it stays in its field.
  const [wasTold] = useState(wizard.facts.budget !== undefined)
  const [open, setOpen] = useState<FactName>()
  const { FactRows } = wizard.controller.parts ?? {}
  const isWrong = BUDGET_FIELDS.some((name) => form.field(name).error)
  // Only who has a quote knows what advance it asks; without scripts nobody can tell, and both are asked.
  const hasQuote = Number(form.fields.quotesInHand) > 0 || Boolean(form.fields.advancePercent)
  const quoted = factsAsked('money', wizard.facts).filter(
    (fact) => fact !== 'advancePercent' || hasQuote || !wizard.here,
  )
  return (
    <div className={styles.wizardRow}>
      {wasTold && FactRows && wizard.here && !isWrong ? (
        <div className={styles.toldBudget}>
          <FactRows names={['budget']} wizard={wizard} open={open} onOpen={setOpen} />
          {BUDGET_FIELDS.map((name) => (
            <input key={name} type="hidden" id={name} name={name} value={form.fields[name] ?? ''} />
          ))}
        </div>
      ) : (
        <div className={styles.pair}>
          <MoneyField
            {...amount('budgetMin')}
            {...{ optionalLabel }}
            label={t('projectRequests.form.budgetMin')}
          />
          <MoneyField
            {...amount('budgetMax')}
            {...{ optionalLabel }}
            label={t('projectRequests.form.budgetMax')}
          />
          <p className="caption">{t('projectRequests.form.budgetHint')}</p>
        </div>
      )}
      {quoted.length > 0 && <h3>{t('wizard.quotedTitle')}</h3>}
      {quoted.map((fact) => (
        <CountField
          key={fact}
          fact={fact}
          wizard={wizard}
          {...(fact === 'advancePercent' && { hint: t('wizard.advanceHint'), unit: '%' })}
        />
      ))}
    </div>
  )
}

function ReviewAnswers({ wizard }: Part) {
  const t = useTranslations('projectRequests.form')
  const wizardWords = useTranslations('wizard')
  const { form, controller } = wizard
  const isWaiting = controller.parts?.areUnderWay(form.fields.papers) === true
  return (
    <>
      <div className={styles.partsRoom}>
        {controller.parts && <controller.parts.WizardReview wizard={wizard} />}
      </div>
      <div className={styles.wizardContact}>
        <h3>{t('contact')}</h3>
        <p>{t('contactLead')}</p>
      </div>
      <ContactAnswers form={form} />
      <SubmitProblem form={form} />
      <AgreementNote />
      <div className={styles.wizardSend}>
        <Button
          type="submit"
          size="xl"
          disabledReason={isWaiting ? wizardWords('papers.underWay') : undefined}
          loading={form.isSending}
          loadingLabel={t('submitting')}
        >
          {t(form.isSentBefore ? 'submitSecond' : 'submit')}
        </Button>
        <span>{t('free')}</span>
      </div>
    </>
  )
}
