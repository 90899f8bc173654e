import type { Locale } from '#i18n/locale.ts'
import { summaryText } from '#i18n/request-summary.ts'
import { translatorFor } from '#i18n/translator.ts'
import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'
import { withoutNulls } from '../rows.ts'

const LIMIT = 20
const WORDS = { ar: translatorFor('ar'), en: translatorFor('en') }

export const requestsFiltered = readBench({
  name: 'requests-filtered',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/api/v1/project-requests?city=riyadh' }),
  bare:
    ({ sql }) =>
    async (c) => {
      const rows = await sql`
        select id, project_type, city, area_sqm, finish_level, jobs, facts ->> 'depth' as depth, (facts ->> 'startWithinDays')::integer as start_within_days, locale,
          case when public_words_version is not null then public_description end as own_words, status, received_at, is_demo
        from project_requests where city = ${c.req.query('city')!} and status <> 'cancelled'
        order by received_at desc, id desc limit ${LIMIT + 1}`
      const items = rows.slice(0, LIMIT).map(({ locale, ...row }) => {
        const told = withoutNulls(row)
        return { ...told, description: summaryText(WORDS[locale as Locale], told) }
      })
      return c.json({ items, ...(rows.length > LIMIT && { next: rows[LIMIT - 1]?.id }) })
    },
})
