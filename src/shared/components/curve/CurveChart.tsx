import { Box } from '@mantine/core'
import { useEffect, useRef } from 'react'
import UPlot, { type AlignedData, type Options } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { recordTimeOf } from '#ledger/record-time.ts'
import { atTextSize } from '#ui/text-size.ts'
import { formatTime } from '#ui/time/time-format.ts'
import type { CurveLine } from './curve-line.ts'
import { curveFrame } from './curve-frame.ts'

interface CurveChartProps {
  readonly seconds: readonly number[]
  readonly lines: readonly CurveLine[]
  readonly isUtc: boolean
  /** The index of the point whose values are shown below the chart. */
  readonly pointed: number
  readonly onPoint: (index: number) => void
}

/**
 * A line chart over time on a canvas. The slider and the values below give the same information to
 * users who cannot see the chart or use a pointer.
 */
export function CurveChart(props: CurveChartProps) {
  const { seconds, lines, isUtc, pointed, onPoint } = props
  const holder = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(undefined)
  const point = useRef({ pointed, onPoint })
  useEffect(() => {
    point.current = { pointed, onPoint }
    showPoint(plot.current, pointed)
  }, [pointed, onPoint])

  useEffect(() => {
    const element = holder.current
    if (element === null) return undefined
    const draw = () => {
      plot.current?.destroy()
      const { clientWidth: width, clientHeight: height } = element
      const data: AlignedData = [[...seconds], ...lines.map(({ values }) => [...values])]
      const options = optionsOf(element, lines, isUtc, (index) => point.current.onPoint(index))
      plot.current = new UPlot({ ...options, width, height }, data, element)
      showPoint(plot.current, point.current.pointed)
    }
    const resized = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    const turned = new MutationObserver(draw)
    draw()
    resized.observe(element)
    turned.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      resized.disconnect()
      turned.disconnect()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [seconds, lines, isUtc])

  return <Box ref={holder} aria-hidden {...curveFrame} />
}

function showPoint(plot: UPlot | undefined, index: number): void {
  const at = plot?.data[0][index]
  if (plot === undefined || at === undefined || plot.cursor.idx === index) return
  plot.setCursor({ left: plot.valToPos(at, 'x'), top: -10 }, false)
}

function optionsOf(
  element: HTMLElement,
  lines: readonly CurveLine[],
  isUtc: boolean,
  onPoint: (index: number) => void,
): Omit<Options, 'width' | 'height'> {
  const style = getComputedStyle(element)
  const colour = (token: string) => style.getPropertyValue(token)
  const axis = {
    stroke: colour('--text-secondary'),
    font: `${atTextSize(12)}px ${colour('--font-sans')}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  }
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    tzDate: (seconds) =>
      isUtc ? UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC') : new Date(seconds * 1000),
    scales: { x: { range: (plot, from, to) => rangeOf(plot, from, to) } },
    axes: [
      {
        ...axis,
        space: atTextSize(88),
        size: atTextSize(50),
        values: (_, splits, __, ___, step) => timeLabels(splits, step, isUtc),
      },
      { ...axis, size: atTextSize(96) },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: colour(line.colour),
        width: 1.5,
        ...(line.dash === 0 ? {} : { dash: [line.dash, line.dash] }),
        points: { show: line.values.length < 60, size: 4 },
      })),
    ],
    hooks: {
      setCursor: [
        ({ cursor: { idx, event } }) => {
          // Only pointer movements select a point.
          if (idx !== null && idx !== undefined && event !== undefined && event !== null)
            onPoint(idx)
        },
      ],
    },
  }
}

/**
 * Returns the range of the time axis. If the data has only one time, the range extends half a day
 * to each side.
 */
function rangeOf({ data: [times] }: UPlot, from: number, to: number): [number, number] {
  return times.length === 1 ? [from - 43_200, from + 43_200] : [from, to]
}

/**
 * Returns labels with the clock time. If the day differs from the day of the previous label, the
 * day is below the clock time. If a step is at least a day, returns only days.
 */
function timeLabels(seconds: readonly number[], step: number, isUtc: boolean): string[] {
  let before = ''
  return seconds.map((second) => {
    const time = recordTimeOf(BigInt(Math.round(second)) * 1_000_000n)
    const { day, clock } = formatTime(time, isUtc ? 'utc' : 'local', false)
    const isNew = day !== before
    before = day
    if (step >= 86_400) return day
    return isNew ? `${clock.slice(0, 5)}\n${day}` : clock.slice(0, 5)
  })
}
