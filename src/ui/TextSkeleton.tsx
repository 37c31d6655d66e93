import { Box, Group } from '@mantine/core'

/** A bar instead of loading text. */
export function TextSkeleton({ width }: { readonly width: string }) {
  return (
    <Box
      component="span"
      display="inline-block"
      w={width}
      maw="100%"
      h="0.625rem"
      bg="var(--line)"
      bdrs={2}
      style={{ verticalAlign: 'middle' }}
    />
  )
}

/** Rows instead of loading table rows. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Group
      key={index}
      gap="xl"
      h="var(--row)"
      wrap="nowrap"
      style={{ borderBlockEnd: '1px solid var(--line)' }}
    >
      <TextSkeleton width="18%" />
      <TextSkeleton width={`${24 + ((index * 7) % 22)}%`} />
      <TextSkeleton width="8%" />
    </Group>
  ))
}
