import { useTranslations } from 'use-intl'
import {
  CITIES,
  DEPTHS,
  FINISH_LEVELS,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
  STAGES,
} from '#domain/project-requests/fact-values.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import type { AskedFact } from '#domain/project-requests/questions.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactAnswers } from '../form/contact-fields.tsx'
import { JobPicker, typeOf } from '../form/job-picker.tsx'
import { SubmitProblem } from '../form/submit-bar.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { factsAsked, type QuestionName } from './wizard-steps.ts'
import { WordsAnswer } from './wizard-words.tsx'

interface AnswersProps {
  question: QuestionName
  wizard: Wizard
}

/** What each question is answered with. */
export function WizardAnswers({ question, wizard }: AnswersProps) {
  const { field } = wizard.form
  const t = useTranslations()
  switch (question) {
    case 'words':
      return <WordsAnswer wizard={wizard} />
    case 'type':
      return (
        <RadioCards
          {...field('projectType')}
          label={t('projectRequests.form.projectType')}
          required
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
      return <Choice fact="depth" values={DEPTHS} wizard={wizard} />
    case 'level':
      return <LevelAnswer wizard={wizard} />
    case 'scope':
      return <Choice fact="scope" values={SCOPES} wizard={wizard} />
    case 'stage':
      return <Choice fact="stage" values={STAGES} wizard={wizard} />
    case 'place':
      return <DashboardAnswers wizard={wizard} />
    case 'files':
      return wizard.controller.parts && <wizard.controller.parts.ProjectUploads form={wizard.form} />
    case 'timing':
      return <TimingAnswers wizard={wizard} />
    case 'review':
      return <ReviewAnswers wizard={wizard} />
    case 'size':
    case 'plot':
      return <Sizes question={question} wizard={wizard} />
    case 'money':
      return <MoneyAnswers wizard={wizard} />
    default:
      return <YesOrNo question={question} wizard={wizard} />
  }
}

type Part = { wizard: Wizard }

/** What the finish level stands for where it is no finish (domain/project-requests/jobs-of.ts). */
const LEVEL_WORDS: Partial<Record<ProjectType, 'material'>> = {
  exterior_finishing: 'material',
}

function LevelAnswer({ wizard }: Part) {
  const t = useTranslations()
  const words = LEVEL_WORDS[typeOf(wizard.form.fields) ?? 'decoration'] ?? 'levelText'
  return (
    <RadioCards
      {...wizard.form.field('finishLevel')}
      layout="rows"
      label={t('projectRequests.form.finishLevel')}
      options={FINISH_LEVELS.map((value) => ({
        value,
        label: t(`projectRequests.finishLevel.${value}`),
        description: t(`wizard.${words}.${value}`),
      }))}
    />
  )
}

interface ChoiceProps extends Part {
  fact: 'depth' | 'scope' | 'stage'
  values: readonly string[]
}

function Choice({ fact, values, wizard }: ChoiceProps) {
  const t = useTranslations('wizard')
  const word = t as unknown as (key: string) => string
  return (
    <RadioCards
      {...wizard.form.field(fact)}
      layout="rows"
      label={word(`fact.${fact}`)}
      options={values.map((value) => ({ value, label: word(`${fact}.${value}`) }))}
    />
  )
}

/** Counts and areas, as far as they matter for the work. */
function Sizes({ question, wizard }: Part & { question: 'size' | 'plot' }) {
  const t = useTranslations()
  const unit = t('projectRequests.form.areaUnit')
  const hints: Partial<Record<AskedFact, string>> = {
    areaSqm: t('projectRequests.form.areaHint'),
    floors: t('wizard.floorsHint'),
    plotAreaSqm: t('wizard.plotHint'),
  }
  const { controller, form } = wizard
  return (
    <>
      <div className={styles.wizardRow}>
        {factsAsked(question, knownFacts(wizard.form.fields)).map((fact) => (
          <NumberField
            key={fact}
            {...form.field(fact)}
            label={t(`wizard.fact.${fact}`)}
            hint={hints[fact]}
            unit={fact.endsWith('Sqm') && unit}
            required={fact === 'areaSqm'}
          />
        ))}
      </div>
      {question === 'plot' && controller.parts && <controller.parts.PlotDrawing fields={form.fields} />}
    </>
  )
}

function DashboardAnswers({ wizard: { form } }: Part) {
  const t = useTranslations('projectRequests')
  return (
    <div className={styles.wizardRow}>
      <SelectField
        {...form.field('city')}
        label={t('form.city')}
        placeholder={t('form.chooseCity')}
        required
        options={CITIES.map((value) => ({ value, label: t(`city.${value}`) }))}
      />
      <TextField
        {...form.field('district')}
        label={t('form.district')}
        optionalLabel={t('form.optional')}
        placeholder={t('form.districtExample')}
        autoComplete="address-level3"
      />
    </div>
  )
}

/** Days, as the words of an owner are read. */
const STARTS = ['30', '90', '180', '365'] as const

function TimingAnswers({ wizard: { form } }: Part) {
  const t = useTranslations('wizard')
  const start = form.field('startWithinDays')
  const told = start.defaultValue ?? ''
  const isOwn = told !== '' && !(STARTS as readonly string[]).includes(told)
  return (
    <>
      <RadioCards
        {...start}
        layout="rows"
        label={t('fact.startWithinDays')}
        options={[
          ...(isOwn ? [{ value: told, label: t('days', { days: Number(told) }) }] : []),
          ...STARTS.map((value) => ({ value, label: t(`start.d${value}`) })),
        ]}
      />
      <div className={styles.wizardRow}>
        <NumberField {...form.field('durationMonths')} label={t('fact.durationMonths')} />
      </div>
    </>
  )
}

/** Each is yes, no, or left open, which is neither. */
function YesOrNo({ question, wizard }: Part & { question: 'touches' | 'documents' | 'parties' }) {
  const t = useTranslations('wizard')
  return (
    <div className={styles.wizardAnswers}>
      {factsAsked(question, knownFacts(wizard.form.fields)).map((fact) => (
        <SegmentedControl
          key={fact}
          {...wizard.form.field(fact)}
          label={t(`fact.${fact}`)}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
      ))}
    </div>
  )
}

function MoneyAnswers({ wizard: { form } }: Part) {
  const t = useTranslations()
  return (
    <div className={styles.wizardRow}>
      <MoneyField
        {...form.field('budgetMin')}
        label={t('projectRequests.form.budgetMin')}
        hint={t('projectRequests.form.budgetHint')}
      />
      <MoneyField {...form.field('budgetMax')} label={t('projectRequests.form.budgetMax')} />
      <NumberField {...form.field('quotesInHand')} label={t('wizard.fact.quotesInHand')} />
      <NumberField {...form.field('advancePercent')} label={t('wizard.fact.advancePercent')} unit="%" />
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
      {controller.parts && <controller.parts.WizardReview wizard={wizard} />}
      <div className={styles.wizardContact}>
        <h4>{t('contact')}</h4>
        <p className={styles.wizardLead}>{t('contactLead')}</p>
      </div>
      <ContactAnswers form={form} />
      <SubmitProblem form={form} />
      <div className={styles.wizardSend}>
        <Button
          type="submit"
          size="xl"
          disabledReason={isWaiting ? wizardWords('papers.underWay') : undefined}
          loading={form.isSending}
          loadingLabel={t('submitting')}
        >
          {t('submit')}
        </Button>
        <span>{t('free')}</span>
      </div>
    </>
  )
}
