/** The package brings no types; this is what the tests use of it. */
declare module 'js-yaml' {
  const yaml: { load(text: string): unknown }
  export default yaml
}
