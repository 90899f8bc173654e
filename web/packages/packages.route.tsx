import { Plus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminPackages } from '#server/packages/package-answers.ts'
import { adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PackageCard } from './package-card.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { groupPackages } from './package-groups.ts'
import styles from './packages.module.css'

export const handle = { messages: ['packageEditor'] }

export const meta = adminMeta(({ packageEditor }) => packageEditor.metaTitle)

/** What is sold, what will be, and what was. */
export default function PackagesRoute() {
  const t = useTranslations('packageEditor')
  const answer = useAnswer<AdminPackages>('/admin/packages')
  return (
    <div className="admin-page">
      <header className={styles.packageHead}>
        <div className="audit-head-words">
          <h1>{t('title')}</h1>
          <p className="audit-lead">{t('lead')}</p>
        </div>
        <MayAct on="settings">
          <AddPackage />
        </MayAct>
      </header>
      <Answered answer={answer} failed={t('failed')}>
        {({ items }) =>
          items.length > 0 ? (
            groupPackages(items).map((group, at) => (
              <PackageCard key={group.code} group={group} place={at + 1} />
            ))
          ) : (
            <div className="card card-surface">
              <EmptyState level={2} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            </div>
          )
        }
      </Answered>
    </div>
  )
}

function AddPackage() {
  const t = useTranslations('packageEditor')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button size="md" icon={<Icon icon={Plus} />} onClick={() => open(true)}>
        {t('add')}
      </Button>
      {isOpen && <PackageDialog way="add" onClose={() => open(false)} />}
    </>
  )
}
