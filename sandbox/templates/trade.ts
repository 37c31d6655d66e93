import { tradePackage } from '../ledger/packages.ts'
import { declaration } from '../packages/catalogue.ts'
import { templateFromDeclaration, interfaceOfDeclaration } from './declared-template.ts'

/** Goods on their way, which are inspected: their types are of every form that Daml has. */
export const shipment = templateFromDeclaration(tradePackage, 'Trade.Shipment:Shipment')
export const inspectionReport = templateFromDeclaration(
  tradePackage,
  'Trade.Inspection:InspectionReport',
)
/** The interface of what can be inspected. */
export const inspectable = interfaceOfDeclaration(
  declaration(tradePackage.name, 'Trade.Inspection:Inspectable'),
)
