import { type ReportData, report } from '@robotdesign/evolution-report';

/** Runs in a worker thread, because charts take some hundred milliseconds. */
export default (data: ReportData): string => report(data);
