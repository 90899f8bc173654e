import { Lock, MapPin } from 'lucide'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './ui.module.css'
import type { uiWords } from './ui-words.ts'

type Words = (typeof uiWords)['ar']

const LEVELS = ['economy', 'standard', 'luxury']

export const FieldSpecimens = ({ words }: { words: Words }) => (
  <>
    <div className={styles.uiColumns}>
      <TextField
        name="district"
        label={words.district}
        hint={words.districtHint}
        optionalLabel={words.optional}
      />
      <MobileField
        name="mobile"
        label={words.mobile}
        error={words.mobileError}
        defaultValue="051234567"
        required
      />
      <TextField
        name="locked"
        label={words.district}
        hint={words.locked}
        defaultValue={words.districtHint}
        disabled
        end={<Icon icon={Lock} />}
      />
      <SelectField
        name="city"
        label={words.city}
        placeholder={words.chooseCity}
        options={words.cities.map((label) => ({ value: label, label }))}
        start={<Icon icon={MapPin} />}
      />
      <MoneyField
        name="budget"
        label={words.budget}
        optionalLabel={words.optional}
        defaultValue="1,200,000"
      />
      <NumberField name="areaSqm" label={words.area} unit={words.squareMetres} defaultValue="375" />
      <TextArea name="text" label={words.description} hint={words.descriptionHint} />
      <div className={styles.uiStack}>
        <CheckboxField name="consent" label={words.consent} error={words.consentError} />
        <CheckboxField name="agreed" label={words.consent} defaultValue />
      </div>
    </div>
    <RadioCards
      name="projectType"
      label={words.type}
      defaultValue="villa_construction"
      options={PROJECT_TYPES.map((type) => ({
        value: type,
        label: words.types[type],
        icon: <CategoryGlyph name={type} />,
      }))}
    />
    <div className={`${styles.uiColumns} ${styles.uiColumns2}`}>
      <RadioCards
        name="levelRows"
        label={words.level}
        layout="rows"
        defaultValue="standard"
        options={LEVELS.map((value, index) => ({
          value,
          label: words.levels[index],
          description: words.levelNotes[index],
        }))}
      />
      <SegmentedControl
        name="level"
        label={words.level}
        error={words.levelError}
        defaultValue="standard"
        options={LEVELS.map((value, index) => ({ value, label: words.levels[index] }))}
      />
    </div>
  </>
)
