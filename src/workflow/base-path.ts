/** Where the borrower's and the signer's pages begin. */
export const basePath = '/account/heloc'
