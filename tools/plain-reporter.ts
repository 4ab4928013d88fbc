// The last line of the tests, in the plain form that any machine reads: `N passed, N failed`; before
// it those that passed only when they were tried again.
import type { Reporter, TestModule } from 'vitest/node'

export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string): number => tests.filter(test => test.result().state === state).length
    const broken = modules.filter(
      module => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    )
    const failed = count('failed') + broken.length + errors.length
    const unsure = tests.filter(test => test.diagnostic()?.flaky).map(test => `at the second try: ${test.fullName}\n`)
    // After everything the default reporter still has to say.
    process.on('exit', () => process.stdout.write(`${unsure.join('')}${count('passed')} passed, ${failed} failed\n`))
  }
}
