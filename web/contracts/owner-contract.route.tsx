import { ArrowLeft } from 'lucide'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { servicesContext } from '#web/entry.server.tsx'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { actOnContract } from './act-on-contract.server.ts'
import { type ContractOutcome, usePagePosts } from './contract-acting.ts'
import { ContractHead, NoContract } from './contract-head.tsx'
import { CONTRACT_MESSAGES } from './contract-messages.ts'
import { ContractView } from './contract-view.tsx'
import styles from './contracts.module.css'
import { outsideWorth } from './outside-worth.server.ts'

export const handle = { messages: ['endedLink', 'documents', 'errors.document', ...CONTRACT_MESSAGES] }

/** `isKnown` without a contract: an award of before there were any, or none yet. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const services = context.get(servicesContext)
  try {
    const contract = await services.ownerContract.read(token)
    const outside = await outsideWorth(services, token, contract)
    return data(
      { token, contract, outside, isKnown: true, formKey: newIdempotencyKey() },
      { headers: PRIVATE_HEADERS },
    )
  } catch (error) {
    if (!isRefusal(error) || error.code === 'link.ended') throw error
    const isKnown = error.code === 'contract.not_found'
    const nothing = {
      token,
      contract: null,
      outside: undefined,
      isKnown,
      formKey: isKnown ? newIdempotencyKey() : '',
    }
    return data(nothing, { status: isKnown ? 200 : 404, headers: PRIVATE_HEADERS })
  }
}

export const action = actOnContract

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ contracts }) => ({ title: contracts.metaTitle })),
  ...PRIVATE_PAGE,
]

/** The contract of an owner, behind their tracking link. */
export default function OwnerContract() {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const { token, contract, outside, isKnown, formKey } = useLoaderData<typeof loader>()
  const posted = useActionData<ContractOutcome>()
  const acting = usePagePosts({
    ...{ action: privatePaths.ownerContract(locale, token), formKey, posted },
    files: `/api/v1/tracking/${encodeURIComponent(token)}`,
  })
  if (!isKnown) return <LinkNotFound />
  return (
    <div className={`wrap ${styles.contractPage}`}>
      <Link className="link" to={paths.tracking(locale, token)}>
        <Icon icon={ArrowLeft} size={16} flip />
        <span>{t('back')}</span>
      </Link>
      {contract ? (
        <>
          <ContractHead contract={contract} />
          <ContractView
            contract={contract}
            acting={acting}
            outsideWorth={outside}
            defect={`${paths.tracking(locale, token)}#providers-title`}
          />
        </>
      ) : (
        <NoContract acting={acting} />
      )}
    </div>
  )
}
