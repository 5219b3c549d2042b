"""An orchestrator: a hill climber that varies the incumbent of an evolution.

It reads one ask as JSON from stdin and prints proposals as JSON Lines. Each ask is a new process, so it keeps nothing: what it
needs to know stands in the ask. Steps begin at a fifth of each range and shrink while no proposal beats the incumbent.
"""

import json
import random
import sys

FIRST_STEP = 0.2
SMALLEST_STEP = 0.02
SHRINK = 0.8


def step_size(ask):
    """The standard deviation of a change, as a share of a range."""
    incumbent = int(ask['incumbent']['id'])
    since = sum(int(result['id']) > incumbent for result in ask['results'])
    return max(SMALLEST_STEP, FIRST_STEP * SHRINK ** (since / ask['proposals_wanted']))


def is_count(parameter):
    return parameter.get('step') == 1


def varied(parameter, value, step, draw):
    """Another value of a parameter, within its range."""
    if parameter['kind'] == 'word':
        return draw.choice([word for word in parameter['options'] if word != value])
    low, high = parameter['min'], parameter['max']
    if is_count(parameter):
        return draw.choice([near for near in (value - 1, value + 1) if low <= near <= high])
    return min(high, max(low, value + draw.gauss(0, step * (high - low))))


def proposal(number, ask, step, draw):
    """One to three parameters of the incumbent, changed; one has a range, because few words and counts repeat soon."""
    parameters = ask['parameters']
    ranges = [one for one in parameters if one['kind'] == 'number' and not is_count(one)]
    first = draw.choice(ranges or parameters)
    others = [one for one in parameters if one is not first]
    chosen = [first, *draw.sample(others, min(len(others), draw.randint(0, 2)))]
    present = ask['incumbent']['parameters']
    edits = [{'name': one['name'], 'value': varied(one, present[one['name']], step, draw)} for one in chosen]
    return {
        'type': 'proposal',
        'id': f'{ask["ask"]}.{number}',
        'parent': 'incumbent',
        'edits': edits,
        'note': f'a step of {100 * step:.0f} % of the range',
    }


def main():
    ask = json.load(sys.stdin)
    # The same ask gives the same proposals.
    draw = random.Random(f'{ask["program"]["search"]["seed"]} {ask["ask"]}')
    for refused in ask['rejected']:
        print(f'{refused["id"]} was refused: {refused["reason"]}', file=sys.stderr)
    step = step_size(ask)
    for number in range(ask['proposals_wanted']):
        print(json.dumps(proposal(number, ask, step, draw)))
    print(json.dumps({'type': 'usage', 'cost_usd': 0}))


if __name__ == '__main__':
    main()
