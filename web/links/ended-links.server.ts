import { data } from 'react-router'
import type { Services } from '#server/services.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS } from '#web/page-meta.ts'

/**
 * Whatever a page asks by a link that ended or was replaced answers with the page that says so (web/links/ended-link.tsx),
 * so that no loader or action has to know of it.
 */
export function withEndedLinks(services: Services): Services {
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

function toEndedPage(error: unknown): never {
  if (!isRefusal(error) || error.code !== 'link.ended') throw error
  throw data({ link: error.members?.link }, { status: error.status, headers: PRIVATE_HEADERS })
}
