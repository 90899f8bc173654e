import Place from './place.route.tsx'

export { handle, loader, meta } from './place.route.tsx'

/** A trade of contractors in a city: the page of a place, one segment further. */
export default Place
