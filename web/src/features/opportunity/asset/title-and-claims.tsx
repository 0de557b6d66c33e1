import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Right } from '@portal/functions/contract/opportunities/asset/rights';
import {
  type ChainOfTitle,
  type LineOfOwners,
  missingLinks,
  type Transfer,
} from '@portal/functions/contract/opportunities/asset/title';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { TextLink } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { FactList } from '../fact-list.tsx';
import { claimFacts, describeInventors, describeOtherOwners, describeTransfer } from './title-facts.ts';

interface TitleAndClaimsProps {
  chain: ChainOfTitle;
  rights: readonly Right[];
  documents: FullOpportunity['documents'];
}

/** The lines of owners, and the rights that others claim. */
export function TitleAndClaims({ chain, rights, documents }: TitleAndClaimsProps) {
  const others = describeOtherOwners(chain, rights);
  return (
    <Box sx={{ pb: 2 }}>
      {chain.lines.map((line) => (
        <OwnersInLine key={line.of} line={line} documents={documents} />
      ))}
      {others === null ? null : <Typography sx={{ mb: 2 }}>{others}</Typography>}
      <Typography variant="subtitle2" component="h5" sx={{ mb: 1 }}>
        Claims of others
      </Typography>
      <FactList facts={claimFacts(chain)} />
    </Box>
  );
}

interface OwnersInLineProps {
  line: LineOfOwners;
  documents: FullOpportunity['documents'];
}

function OwnersInLine({ line, documents }: OwnersInLineProps) {
  return (
    <Box sx={{ mb: 2, breakInside: 'avoid' }}>
      <Typography variant="subtitle2" component="h5">
        {line.of}
      </Typography>
      <Box component="ol" sx={OWNERS}>
        {line.transfers.map((transfer) => (
          <li key={`${transfer.from} ${transfer.to} ${transfer.by}`}>
            <Typography variant="body2">
              <strong>
                {transfer.from} <span aria-hidden>→</span>
                <Box component="span" sx={visuallyHidden}>
                  to
                </Box>{' '}
                {transfer.to}
              </strong>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {describeTransfer(transfer)} <Evidence transfer={transfer} documents={documents} />
            </Typography>
          </li>
        ))}
      </Box>
      {missingLinks(line).map(({ from, to }) => (
        <Typography key={`${from} ${to}`} variant="body2" color="error">
          {`No transfer from ${from} to ${to} is stated.`}
        </Typography>
      ))}
      <Typography variant="body2">{describeInventors(line)}</Typography>
    </Box>
  );
}

/** Links to the documents, where the reader opens the one that is named. */
function Evidence({ transfer, documents }: { transfer: Transfer; documents: FullOpportunity['documents'] }) {
  const document = documents.find(({ id }) => id === transfer.document);
  return document ? <TextLink to="?tab=documents">{document.name}</TextLink> : null;
}

const OWNERS = { m: 0, my: 0.5, pl: 2.5, display: 'grid', rowGap: 0.5 } as const;
