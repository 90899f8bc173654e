export const NEEDS_SCRIPT = 'needs_script'

/** Responds to a form sent without scripts: the body is ignored, and the page explains that scripts are needed. */
export const action = () => NEEDS_SCRIPT
