import { expect, it } from 'vitest'
import { metricsText } from './metrics-text.ts'

const state = {
  written: 5,
  pace: 1.5,
  lagSeconds: 12,
  newest: undefined,
  share: 0.25,
  secondsLeft: undefined,
  errors: { scan: 1, engine: 0, full: 0 },
  differences: 2,
  trouble: undefined,
}

it('reports the state of the index, and omits unknown values', () => {
  const text = metricsText(state, [{ table: 'raw', rows: 7, bytes: 900 }])
  expect(text).toContain('\ncantilever_index_lag_seconds 12\n')
  expect(text).toContain('cantilever_index_errors{of="scan"} 1\n')
  expect(text).toContain('cantilever_index_table_bytes{table="raw"} 900\n')
  expect(text).toContain('cantilever_index_differences 2\n')
  expect(text).not.toMatch(/^cantilever_index_seconds_left /m)
})
