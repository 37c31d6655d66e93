import { Flex } from '@mantine/core'
import type { ScanResult } from '../rules/reading.ts'
import { scanResultWords } from '../rules/words.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'

/** Shows whether a Scan agrees with the majority, or why it failed. */
export function ScanResultMark({ result }: { readonly result: ScanResult }) {
  return (
    <Flex
      component="span"
      columnGap="md"
      rowGap={2}
      wrap="wrap"
      miw="0"
      style={{ overflowWrap: 'anywhere' }}
    >
      <StatusMark tone={toneOf[result.kind]} label={scanResultWords(result, formatDuration)} />
      {result.kind === 'failed' ? (
        <span className="secondary">{visibleText(result.why)}</span>
      ) : null}
    </Flex>
  )
}

const toneOf: Readonly<Record<ScanResult['kind'], Tone>> = {
  agrees: 'accept',
  behind: 'warning',
  ahead: 'not-voted',
  differs: 'reject',
  failed: 'deprecated',
  late: 'deprecated',
  unclear: 'not-voted',
}
