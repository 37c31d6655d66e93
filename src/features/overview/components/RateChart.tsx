import { Box, Group, Text } from '@mantine/core'
import { Sparkline, type SparkStep } from '#ui/Sparkline.tsx'

interface PaceLineProps {
  readonly label: string
  readonly steps: readonly SparkStep[]
  readonly top: number
  readonly value: string
}

/** A small chart with a label and the current value. */
export function RateChart({ label, steps, top, value }: PaceLineProps) {
  return (
    <Group gap="0 0.75rem" align="flex-end" mih="2rem">
      <Text fz="sm" c="dimmed" w="8.5rem" flex="0 1 auto">
        {label}
      </Text>
      <Box flex="1" miw="3rem">
        <Sparkline steps={steps} top={top} />
      </Box>
      <Text className="mono" ta="end" miw="8ch" translate="no">
        {value}
      </Text>
    </Group>
  )
}
