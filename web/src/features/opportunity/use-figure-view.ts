import { useSearchParams } from 'react-router-dom';
import { type FigureView, readFigureView, writeFigureView } from './figure-view.ts';

export function useFigureView(): [view: FigureView, show: (view: FigureView) => void] {
  const [params, setParams] = useSearchParams();
  const show = (view: FigureView) => setParams((current) => writeFigureView(current, view), { replace: true });
  return [readFigureView(params), show];
}
