import { data } from 'react-router'

/** Any address that is no page. As a route of its own it goes through the root loader, so the 404 speaks the reader's language. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
