import { scanHistory } from '../history-source.ts'
import { concernedUpdates, type UpdatesSource } from './concerned-updates.ts'
import { indexBesideDashboard } from './index-source.ts'

/**
 * The source of updates for one reading: the index of the dashboard's own server, if it has one,
 * and Scan.
 */
export function updatesHere(hasIndex: boolean): UpdatesSource {
  return concernedUpdates(scanHistory(), hasIndex ? indexBesideDashboard() : undefined)
}
