import { Stack } from '@mantine/core'
import { AnswerTimesPicture } from './AnswerTimesPicture.tsx'
import { UpdateRate } from './UpdateRate.tsx'

/**
 * The network's update rate and the APIs' response times, from requests that this page sends
 * anyway.
 */
export function RateCharts() {
  return (
    <Stack gap="sm">
      <UpdateRate />
      <AnswerTimesPicture />
    </Stack>
  )
}
