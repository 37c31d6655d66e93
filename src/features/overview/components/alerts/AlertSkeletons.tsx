import { Box, Skeleton, Stack } from '@mantine/core'
import { attentionHeight } from '../attention-rows.ts'

/** Placeholders of the listed alerts, as high as the alerts of the last visit. */
export function AlertSkeletons({ rows }: { readonly rows: number }) {
  if (rows === 0) return <Skeleton h="1.25rem" w="60%" mt="sm" />
  return Array.from({ length: rows }, (_, row) => (
    <Box
      key={row}
      h={attentionHeight(1)}
      py="sm"
      style={{ borderBlockStart: '1px solid var(--line)' }}
    >
      <AlertLines />
    </Box>
  ))
}

/** Placeholders of an alert's title, advice and source. */
export function AlertLines() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton h="1rem" w="60%" />
      <Skeleton h="0.75rem" w="85%" />
      <Skeleton h="0.75rem" w="40%" />
    </Stack>
  )
}
