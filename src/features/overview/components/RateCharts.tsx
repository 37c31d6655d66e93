import { Stack } from '@mantine/core'
import { AnswerTimesPicture } from './AnswerTimesPicture.tsx'
import { UpdateRate } from './UpdateRate.tsx'

/** Update rate of the network and answer times of the APIs, from the calls that this page makes anyway. */
export function RateCharts() {
  return (
    <Stack gap="sm">
      <UpdateRate />
      <AnswerTimesPicture />
    </Stack>
  )
}
