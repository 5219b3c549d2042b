export type {
  AxisBins,
  GeneChange,
  MapCell,
  MeasuredBody,
  ReportData,
  ReportEstimate,
  ReportIteration,
} from './data.ts';
export { report } from './report.ts';
