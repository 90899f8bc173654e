/** The package has no types; these are the ones used by the tests. */
declare module 'js-yaml' {
  const yaml: { load(text: string): unknown }
  export default yaml
}
