/** The base path of the borrower's and the signer's pages. */
export const basePath = '/account/heloc'
