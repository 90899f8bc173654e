/**
 * A source of a rule or a figure, by its key in docs/reference/saudi-domain.md#source-keys. Where a source
 * names only a site, the address is the site's. `dated` is the month or year of the text, if any. Stored
 * copies were read, not the live pages.
 */
interface Source {
  /** Absent for our own judgement. */
  address?: string
  dated?: string
}

/** The day on which all sources were read. */
export const READ_ON = '2026-11-20'

export const SOURCES = {
  balady_permit: { address: 'https://balady.gov.sa/en/services/issuing-building-permit' },
  balady_occupancy: { address: 'https://balady.gov.sa/en/services/issuing-occupancy-certificate' },
  balady_renovation: { address: 'https://eservices.qassim.gov.sa/en/ES/Pages/RestL.aspx' },
  balady_components: {
    address: 'https://balady.gov.sa/en/services/adding-and-modifying-building-components',
  },
  qassim_components: { address: 'https://eservices.qassim.gov.sa/ar/ES/Pages/ModBL.aspx' },
  balady_questions: { address: 'https://balady.gov.sa' },
  building_code: { address: 'https://amlak.net.sa/en/104874' },
  insurance_policy: { address: 'https://rulebook.sama.gov.sa/en/entiresection/9270' },
  insurance_questions: { address: 'https://malath.com.sa' },
  insurance_duty: { address: 'https://beale-law.com', dated: '2024-10' },
  insurance_price: { address: 'https://meinsurancereview.com', dated: '2021-02' },
  inspection_rules: { address: 'https://mnbralakhbar.com' },
  council_of_engineers: { address: 'https://saudieng.sa/English/AboutSCE/Pages/PPE.aspx' },
  contractor_classification: { address: 'https://saudigazette.com.sa/article/654761' },
  energy_centre: { address: 'https://seec.gov.sa/en/energy-sectors/buildings-sector', dated: '2019-01' },
  power_connection: { address: 'https://arabnews.com/node/545031', dated: '2014' },
  transactions_law: { address: 'https://binali-lawfirm.com', dated: '2024-08' },
  contract_advice: { address: 'https://saleh-lawyer.com' },
  contractor_guides: { address: 'https://pybcco.com', dated: '2026-08' },
  soil_advice: { address: 'https://trmem.com', dated: '2025' },
  permit_time: {
    address: 'https://www.awjeng.com/en/blog/how-to-get-building-permit-saudi-arabia-2026',
    dated: '2026',
  },
  renovation_advice: { address: 'https://sa.aqar.fm/blog/?p=13416' },
  old_buildings: { address: 'https://jarayid.com' },
  reserve_advice: { address: 'https://calc-sa.com/en/construction-cost' },
  judgement: {},
} as const satisfies Record<string, Source>

export type SourceKey = keyof typeof SOURCES

/**
 * Reliability of a source: an official text, one decent source, or our own judgement that an engineer should
 * replace.
 */
export type Certainty = 'high' | 'medium' | 'assumption'
