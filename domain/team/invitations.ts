/** People of a firm beside the account holder, and open invitations, together. Our choice. */
export const MOST_COLLEAGUES = 20
/** Letters of a colleague's name, as the database limits them. */
export const LONGEST_COLLEAGUE_NAME = 60
