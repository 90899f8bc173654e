import { data, redirect } from 'react-router'
import type { Services } from '#server/services.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS } from '#web/page-meta.ts'

const SEE_OTHER = 303

/**
 * Whatever a page asks by a link that ended or was replaced answers with the page that says so (web/links/ended-link.tsx),
 * so that no loader or action has to know of it.
 */
export function withEndedLinks(services: Services, request: Request): Services {
  const toEndedPage = (error: unknown): never => {
    if (!isRefusal(error) || error.code !== 'link.ended') throw error
    // A form goes back to its page, which says so: after a failed action the root has no words for its boundary.
    if (request.method !== 'GET') throw redirect(pageOf(request), SEE_OTHER)
    throw data({ link: error.members?.link }, { status: error.status, headers: PRIVATE_HEADERS })
  }
  return new Proxy(services, {
    get(target, name) {
      const service: unknown = Reflect.get(target, name)
      if (typeof service !== 'function') return service
      return (...asked: unknown[]) => {
        const answer: unknown = service.apply(target, asked)
        return answer instanceof Promise ? answer.catch(toEndedPage) : answer
      }
    },
  })
}

/** The address as a person has it, without what the router adds to ask for data. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname.replace(/\.data$/, '') + search
}
