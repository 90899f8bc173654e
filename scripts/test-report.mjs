// A Vitest reporter for the totals that `npm test` prints at its end. Writes to the file in MIMAR_TEST_REPORT. Vitest's
// own JSON has neither a test's project, nor errors outside tests, nor the time of hooks and imports.
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The first lines of a message have expected and actual values; the whole message is further up. */
const FIRST_LINES = 12

export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map((error) => ({
          where: 'outside of any test',
          name: error.name ?? 'error',
          message: messageOf([error]),
        })),
      ],
      files: modules.map(timesOf).sort((a, b) => b.seconds - a.seconds),
    }
    writeFileSync(process.env.MIMAR_TEST_REPORT, JSON.stringify(report, null, 1))
  }
}

/** A file that fails to load and a failing hook count like a test, or the run would look green. */
function failuresOf(module) {
  const where = `${module.project.name} ${module.relativeModuleId}`
  const failure = (name, errors) => ({ where, name, message: messageOf(errors) })
  const unfinished = ['pending', 'queued'].includes(module.state())
  return [
    ...(unfinished
      ? [failure('did not finish', [{ message: 'The process ended before its tests finished.' }])]
      : []),
    ...[module, ...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => failure(suite.fullName ?? 'the file itself', suite.errors())),
    ...[...module.children.allTests('failed')].map((test) => failure(test.fullName, test.result().errors)),
  ]
}

function messageOf(errors) {
  return firstLines(errors.flatMap(({ message, diff }) => [message, diff].filter(Boolean)).join('\n'))
}

/** Removes colours, which a log may show as characters. */
export function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, FIRST_LINES).join('\n')
}

function timesOf(module) {
  const { collectDuration, duration, prepareDuration, setupDuration, environmentSetupDuration } =
    module.diagnostic()
  const imports = collectDuration + prepareDuration + setupDuration + environmentSetupDuration
  const seconds = (milliseconds) => Number((milliseconds / 1000).toFixed(2))
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: seconds(imports + duration),
    imports: seconds(imports),
  }
}
