import { Stack, type StackProps } from '@mantine/core'

interface TableAreaProps extends StackProps {
  /** Defaults to filling the page. On phones, the window's height without the bars. */
  readonly height?: string | undefined
}

/** The part of a page that a virtual table fills. On paper, the whole table is printed. */
export function TableArea({ height, ...rest }: TableAreaProps) {
  const size =
    height === undefined
      ? {
          flex: { base: 'none', sm: '1 1 0' },
          h: { base: 'calc(100dvh - var(--header) - var(--foot) - 3rem)', sm: 'auto' },
          mih: '10rem',
        }
      : { flex: 'none', h: height, style: { '--table-least': '0' } }
  return <Stack gap={0} data-print-whole {...size} {...rest} />
}
