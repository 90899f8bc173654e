import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PackageFields } from './package-fields.tsx'
import { feesOf, type PackageForm } from './package-form-values.ts'
import { PackagePrices } from './package-prices.tsx'
import styles from './packages.module.css'
import { type EditWay, usePackageForm } from './use-package-form.ts'

interface PackageDialogProps {
  way: EditWay
  base?: AdminPackage | undefined
  onClose: () => void
}

/** A new package, the next version of one, or a version nobody could buy yet. */
export function PackageDialog({ way, base, onClose }: PackageDialogProps) {
  const t = useTranslations('packageEditor.form')
  const form = usePackageForm(way, base, onClose)
  const isOpen = useOpened()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<Title way={way} base={base} />}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="package" loading={form.isBusy} loadingLabel={t('saving')}>
            <SaveWord way={way} values={form.values} />
          </Button>
        </>
      }
    >
      <form
        id="package"
        className={styles.packageForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <PackageFields form={form} hasCode={way === 'add'} />
        <Preview values={form.values} before={way === 'next' ? base : undefined} />
      </form>
    </Dialog>
  )
}

/** The browser's modal opens once it is there. */
function useOpened() {
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return isOpen
}

function Title({ way, base }: Pick<PackageDialogProps, 'way' | 'base'>): ReactNode {
  const t = useTranslations('packageEditor.form')
  const locale = useLocale()
  if (!base) return t('addTitle')
  const name = base.name[locale]
  return way === 'next' ? t('nextTitle', { name }) : t('changeTitle', { name, version: String(base.version) })
}

/** The button says what it does: put on offer, or keep for a day. */
function SaveWord({ way, values }: { way: EditWay; values: PackageForm }): ReactNode {
  const t = useTranslations('packageEditor.form')
  const locale = useLocale()
  if (way === 'change') return t('save')
  if (values.begin === 'at_once') return t('offerNow')
  return values.day ? t('prepare', { date: formatDate(`${values.day}T09:00:00Z`, locale) }) : t('save')
}

interface PreviewProps {
  values: PackageForm
  before: AdminPackage | undefined
}

/** The prices with VAT while they are typed, beside what is on offer now, and what becomes of that. */
function Preview({ values, before }: PreviewProps) {
  const t = useTranslations('packageEditor.form')
  const { monthlyFee, yearlyFee } = feesOf(values)
  return (
    <section className={styles.packagePreview} aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      <PackagePrices
        fees={{
          ...(monthlyFee !== undefined && { monthlyFee }),
          ...(yearlyFee !== undefined && { yearlyFee }),
        }}
        before={before}
      />
      {before && (
        <p className="caption">
          {before.state === 'offered' && `${t('ends', { version: String(before.version) })} `}
          {t('keeps', { count: before.subscriptions })}
        </p>
      )}
    </section>
  )
}
