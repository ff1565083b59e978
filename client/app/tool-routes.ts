// The pages of the tools, and what an enquiry shows of one. Apart from the other pages, so that whoever reads those does not load the list of what these need.
export const pages = import.meta.glob(['../pages/tools.tsx', '../pages/tool.tsx']);
export const sentCalculation = () => import('../sections/tools/sent-calculation.tsx');
