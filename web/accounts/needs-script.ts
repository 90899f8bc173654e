export const NEEDS_SCRIPT = 'needs_script'

/** A form posted by the browser itself: the body is not read, and the page says why nothing happened. */
export const action = () => NEEDS_SCRIPT
