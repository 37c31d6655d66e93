import { ownBase } from '#api/own-base.ts'
import type { RunTimeConfig } from '../config/schema.ts'

/** Another dashboard of the same operator. */
export interface Dashboard {
  readonly name: string
  readonly url: string
}

const none: readonly Dashboard[] = []

/**
 * Returns the operator's other dashboards. All dashboards may share one list in `config.json`, so
 * the entry with this dashboard's own address is omitted.
 */
export function otherDashboards(
  config: RunTimeConfig | undefined,
  own: string = new URL(ownBase(), location.origin).href,
): readonly Dashboard[] {
  return config?.dashboards?.filter(({ url }) => root(url) !== root(own)) ?? none
}

function root(url: string): string {
  return new URL(url).href.replace(/\/$/, '')
}
