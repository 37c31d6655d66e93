/** Ledger endpoints that only tests call through the dashboard (`FURTHER_ENDPOINTS`). */
export const testEndpoints = [
  'ledger:POST:/v2/parties/external/*',
  'ledger:POST:/v2/commands/submit-and-wait-for-transaction',
  'ledger:GET:/v2/idps/{idp-id}',
].join()
