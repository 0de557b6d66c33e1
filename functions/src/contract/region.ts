/** The one region that functions are deployed to and that the browser calls: one constant for both sides. */
export const REGION = 'europe-west2';
